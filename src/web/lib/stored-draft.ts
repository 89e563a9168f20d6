import type { Keeping } from './browser-storage.ts'
import { BROWSER_PLACE, type DraftPlace } from './draft-place.ts'

export type DraftName = {
  /** The draft's name in the browser: one per form, and per object where a page edits several. */
  key: string
  /** `session` (default): this tab only; `local`: until it is removed. */
  keep?: 'session' | 'local'
}

export type StoredDraft = { storage: Keeping; name: string }

export const placed = (
  { prefix, storageOf }: DraftPlace,
  { key, keep = 'session' }: DraftName,
): StoredDraft => ({ storage: storageOf(keep), name: prefix + key })

export function readDraft({ storage, name }: StoredDraft): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...draft } : null
  } catch {
    return null
  }
}

export const writeDraft = ({ storage, name }: StoredDraft, values: Record<string, unknown>): void =>
  storage.setItem(name, JSON.stringify(values))

export const removeDraft = ({ storage, name }: StoredDraft): void => storage.removeItem(name)

/** Removes a draft from outside its form, once its purpose is done. */
export const forgetDraft = (draft: DraftName): void => removeDraft(placed(BROWSER_PLACE, draft))
