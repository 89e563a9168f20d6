import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The field of a label, and no button that names it too. */
export const fieldOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\b`), { selector: 'input, textarea, select' })

/** The text of a field's description, by `aria-describedby`. */
export const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
    .join(' ')

/** Types each text at once in its field. */
export function typeIn(fields: Record<string, string>): void {
  for (const [label, text] of Object.entries(fields))
    fireEvent.input(fieldOf(label), { target: { value: text } })
}

export function expectTyped(fields: Record<string, string>): void {
  for (const [label, text] of Object.entries(fields))
    expect([label, fieldOf(label).value]).toEqual([label, text])
}

/** Types in each field in turn, leaves it, and expects its message. */
export async function expectToldWhenLeft(wrong: [label: string, typed: string, said: string][]) {
  for (const [label, typed, said] of wrong) {
    const field = fieldOf(label)
    fireEvent.focus(field)
    fireEvent.input(field, { target: { value: typed } })
    fireEvent.blur(field)
    await waitFor(() => expect(`${label} ${descriptionOf(field)}`).toContain(said))
    expect([label, field.getAttribute('aria-invalid')]).toEqual([label, 'true'])
  }
}
