import UIKit

// Screens as an application has them: written against UIKit's public names alone.

/// Two fields and a button in the middle; the button works when both fields are filled.
final class LoginViewController: UIViewController, UITextFieldDelegate {
  let emailField = UITextField()
  let passwordField = UITextField()
  let signInButton = UIButton(type: .system)
  private(set) var signedInAs: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    emailField.placeholder = "Email"
    emailField.keyboardType = .emailAddress
    emailField.autocapitalizationType = .none
    emailField.textContentType = .username
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    for field in [emailField, passwordField] {
      field.borderStyle = .roundedRect
      field.delegate = self
      field.addAction(
        UIAction { [weak self] _ in self?.updateButton() }, for: .editingChanged)
    }

    signInButton.setTitle("Sign In", for: .normal)
    signInButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    signInButton.layer.cornerRadius = 10
    signInButton.layer.borderWidth = 1
    signInButton.layer.borderColor = UIColor.systemBlue.cgColor
    signInButton.isEnabled = false
    signInButton.addAction(
      UIAction { [weak self] _ in self?.signedInAs = self?.emailField.text },
      for: .touchUpInside)

    let form = UIStackView(arrangedSubviews: [emailField, passwordField, signInButton])
    form.axis = .vertical
    form.spacing = 12
    form.setCustomSpacing(24, after: passwordField)
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    NSLayoutConstraint.activate([
      form.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      form.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      form.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      emailField.heightAnchor.constraint(equalToConstant: 44),
      passwordField.heightAnchor.constraint(equalTo: emailField.heightAnchor),
      signInButton.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  private func updateButton() {
    signInButton.isEnabled = [emailField, passwordField].allSatisfy { $0.hasText }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === emailField {
      passwordField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }
}
