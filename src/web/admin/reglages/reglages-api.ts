import type { SettingsChange, StoredSettings } from '#contract/settings/admin-settings.ts'

export type ReglagesApi = {
  /** Every group of the settings, each with its version. */
  get(): Promise<StoredSettings>
  /** All of the groups or none: CONFLICT when somebody changed one since it was read (its `version`). */
  update(changes: SettingsChange): Promise<StoredSettings>
}
