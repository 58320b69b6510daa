// libjpeg reports errors by a function that must not return, which Swift cannot jump out of; these
// two functions do it in C.

#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <jpeglib.h>

struct moa_jpeg_errors {
  struct jpeg_error_mgr manager;
  jmp_buf target;
  int scans;
};

static inline void moa_jpeg_fail(j_common_ptr common) {
  longjmp(((struct moa_jpeg_errors *)common->err)->target, 1);
}

static inline void moa_jpeg_be_silent(j_common_ptr common) { (void)common; }

// A progressive file of a few kilobytes can have thousands of scans over a large picture.
static inline void moa_jpeg_count_scans(j_common_ptr common) {
  if (common->is_decompressor && ((j_decompress_ptr)common)->input_scan_number > 100)
    moa_jpeg_fail(common);
}

// Reads the size; 0 if the data is no JPEG.
static inline int moa_jpeg_size(
    const unsigned char *data, size_t length, unsigned *width, unsigned *height) {
  struct jpeg_decompress_struct info;
  struct moa_jpeg_errors errors;
  info.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = moa_jpeg_fail;
  errors.manager.output_message = moa_jpeg_be_silent;
  if (setjmp(errors.target)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, data, length);
  jpeg_read_header(&info, TRUE);
  *width = info.image_width;
  *height = info.image_height;
  jpeg_destroy_decompress(&info);
  return 1;
}

// Decodes to rows of blue, green, red, 255 without padding; 0 if the data is damaged, has another
// size or colours that are neither grey nor YCbCr nor RGB.
static inline int moa_jpeg_decode(
    const unsigned char *data, size_t length, unsigned width, unsigned height,
    unsigned char *pixels) {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress;
  struct moa_jpeg_errors errors;
  info.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = moa_jpeg_fail;
  errors.manager.output_message = moa_jpeg_be_silent;
  if (setjmp(errors.target)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  memset(&progress, 0, sizeof progress);
  progress.progress_monitor = moa_jpeg_count_scans;
  info.progress = &progress;
  jpeg_mem_src(&info, data, length);
  jpeg_read_header(&info, TRUE);
  info.out_color_space = JCS_EXT_BGRA;
  jpeg_start_decompress(&info);
  if (info.output_width != width || info.output_height != height) moa_jpeg_fail((j_common_ptr)&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = pixels + (size_t)info.output_scanline * width * 4;
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return 1;
}

// Encodes rows of blue, green, red, anything without padding; 0 if it fails. The caller frees `*file`.
static inline int moa_jpeg_encode(
    const unsigned char *pixels, unsigned width, unsigned height, int quality,
    unsigned char **file, unsigned long *length) {
  struct jpeg_compress_struct info;
  struct moa_jpeg_errors errors;
  *file = NULL;
  *length = 0;
  info.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = moa_jpeg_fail;
  errors.manager.output_message = moa_jpeg_be_silent;
  if (setjmp(errors.target)) {
    jpeg_destroy_compress(&info);
    return 0;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, file, length);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)info.next_scanline * width * 4);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  return 1;
}
