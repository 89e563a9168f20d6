/** « Hélène Astier » where room is scarce: « H. Astier ». */
export function initialName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return rest.length === 0 ? first : `${first.charAt(0)}.\u00a0${rest.join(' ')}`
}
