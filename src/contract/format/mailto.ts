/**
 * The address of a link that writes to somebody: signs that an address may hold and a link may not (« % », « / », « ? », « & ») are encoded
 * (RFC 6068).
 */
export function mailtoOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`
}
