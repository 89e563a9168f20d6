import { randomUUID } from 'node:crypto'

export const newEmail = () => `${randomUUID()}@exemple.fr`

export function formOf(fields: Record<string, string>, fileName?: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (fileName) form.set('file', new Blob(['Chapitre deux.']), fileName)
  return form
}
