/** The fields of an island whose value differs from the server's: typed, chosen, or restored by the browser. */
export function changedFields(island: HTMLElement): Element[] {
  return [...island.querySelectorAll('input, textarea, select')].filter(isChanged)
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== firstChoiceOf(field)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  // A box without a value in the HTML has the value « on ».
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** A list without a chosen line begins at its first one. */
const firstChoiceOf = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findLastIndex(({ defaultSelected }) => defaultSelected),
  )
