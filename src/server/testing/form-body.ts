/** The bodies of a form that a browser posts by itself. */
export const encoded = (fields: Record<string, string>) => new URLSearchParams(fields)

export function multipart(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('fichier', file)
  return form
}
