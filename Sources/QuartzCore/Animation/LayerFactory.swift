/// Makes presentation layers of a class that is only known at run time.
///
/// Clients override `init(layer:)` without `required`, which Swift does not let us call on a
/// metatype; the class's vtable has the entry all the same. `CALayer.init(presenting:)` calls it on
/// the dynamic class, and the function below names that initialiser's allocating entry point. This
/// file alone of the module depends on symbol names; the tests make a subclass through it.
enum LayerFactory {
  static func make(_ type: CALayer.Type, presenting layer: CALayer) -> CALayer {
    type.allocate(layer)
  }
}

extension CALayer {
  @_silgen_name("$s10QuartzCore7CALayerC10presentingA2C_tcfC")
  fileprivate static func allocate(_ layer: __owned CALayer) -> CALayer
}
