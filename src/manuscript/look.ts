import { childrenOf, elementAt, type Part } from './part.ts'

export const LOOKS = [
  'bold',
  'italic',
  'smallCaps',
  'underlined',
  'struck',
  'raised',
  'lowered',
  'hidden',
] as const
/** The look of letters; a run without a value takes it from its style. */
export type Look = Partial<Record<(typeof LOOKS)[number], boolean>>

const TOGGLES: Record<string, keyof Look> = {
  'w:b': 'bold',
  'w:i': 'italic',
  'w:smallCaps': 'smallCaps',
  'w:strike': 'struck',
  'w:vanish': 'hidden',
}
const OFF = new Set(['0', 'false', 'off', 'none'])

/** The look written in a `w:rPr` itself, without its style. */
export function lookIn(part: Part, properties: number): Look {
  const look: Look = {}
  for (const child of childrenOf(part, properties)) {
    const { name, attributes } = elementAt(part, child)
    const value = attributes['w:val'] ?? ''
    const toggle = TOGGLES[name]
    if (toggle) look[toggle] = !OFF.has(value)
    else if (name === 'w:u') look.underlined = !OFF.has(value)
    else if (name === 'w:vertAlign') {
      look.raised = value === 'superscript'
      look.lowered = value === 'subscript'
    }
  }
  return look
}
