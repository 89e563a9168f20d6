import { type RefObject, use, useEffect } from 'react'
import { DraftPlaceContext } from './draft-place.ts'
import { placed, readDraft, writeDraft } from './stored-draft.ts'

/**
 * Stores in this tab the text of a form without state, which is posted with or without JavaScript, and restores it after a reload
 * or Back. Text typed before hydration stays, being newer. `forgetDraft` removes it, after a sending.
 */
export function usePlainDraft(form: RefObject<HTMLFormElement | null>, key: string): void {
  const place = use(DraftPlaceContext)
  useEffect(() => {
    const node = form.current
    if (!node) return undefined
    const stored = placed(place, { key })
    for (const [name, text] of Object.entries(readDraft(stored) ?? {})) restore(node, name, text)
    const keep = () => writeDraft(stored, Object.fromEntries(new FormData(node)))
    node.addEventListener('input', keep)
    return () => node.removeEventListener('input', keep)
  }, [form, key, place])
}

function restore(form: HTMLFormElement, name: string, text: unknown): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  if (typeof text === 'string' && field.value === field.defaultValue) field.value = text
}
