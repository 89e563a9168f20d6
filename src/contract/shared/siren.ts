/** Nine digits whose key is right: every other one, doubled, makes with the rest a multiple of ten. */
export function isSiren(text: string): boolean {
  const digits = text.replace(/\s/g, '')
  if (!/^\d{9}$/.test(digits)) return false
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const value = digit * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum > 0 && sum % 10 === 0
}
