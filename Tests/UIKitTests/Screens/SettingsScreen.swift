import UIKit

/// Rows with switches.
final class SettingsViewController: UITableViewController {
  struct Setting {
    let title: String
    var isOn: Bool
  }

  var settings = [
    Setting(title: "Notifications", isOn: true), Setting(title: "Sounds", isOn: false),
    Setting(title: "Badges", isOn: true),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.rowHeight = 50
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "switch")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    settings.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "switch", for: indexPath)
    let setting = settings[indexPath.row]
    cell.textLabel?.text = setting.title
    cell.selectionStyle = .none
    let toggle = UISwitch()
    toggle.isOn = setting.isOn
    toggle.addAction(
      UIAction { [weak self] action in
        guard let toggle = action.sender as? UISwitch else { return }
        self?.settings[indexPath.row].isOn = toggle.isOn
      }, for: .valueChanged)
    cell.accessoryView = toggle
    return cell
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}

/// Square photographs, three in a row.
final class PhotoGridViewController: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 115, height: 115)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 5 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    cell.contentView.backgroundColor = .systemGray5
    return cell
  }
}
