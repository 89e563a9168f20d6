import { lazily } from '../shared/lazily.ts'
import { plural } from './plural.ts'

const KILO = 1024
const MEGA = KILO * KILO
const whole = lazily(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 }))
const tenth = lazily(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }))

/** Bytes as a reader counts them: « 850 octets », « 180 ko », « 2,4 Mo »; 1 Mo is 1 024 ko, as the limits are. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes}\u00a0${plural(bytes, { one: 'octet', other: 'octets' })}`
  if (Math.round(bytes / KILO) < KILO) return `${whole().format(bytes / KILO)}\u00a0ko`
  return `${tenth().format(bytes / MEGA)}\u00a0Mo`
}
