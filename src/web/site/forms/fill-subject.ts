/** The limit of the form's field. */
const LONGEST = 200

/** Fills the subject named by a link: `/contact?sujet=…`. A cached page ignores the query; the island is hydrated for a filled field. */
export function fillSubject(): void {
  const subject = new URLSearchParams(location.search).get('sujet')?.trim().slice(0, LONGEST)
  const field = document.querySelector<HTMLInputElement>('form[action="/contact"] input[name="sujet"]')
  if (subject && field && !field.value) field.value = subject
}
