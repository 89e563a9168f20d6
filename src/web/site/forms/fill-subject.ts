/** As many characters as the form takes. */
const LONGEST = 200

/** A link may name what it is written about: `/contact?sujet=…`. A cached page knows no query; the island is hydrated for a filled field. */
export function fillSubject(): void {
  const subject = new URLSearchParams(location.search).get('sujet')?.trim().slice(0, LONGEST)
  const field = document.querySelector<HTMLInputElement>('form[action="/contact"] input[name="sujet"]')
  if (subject && field && !field.value) field.value = subject
}
