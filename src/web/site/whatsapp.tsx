import { Icon } from '../ui/marks.tsx'
import { useHouse } from './house.ts'

const addressOf = (number: string) => `https://wa.me/${number}`

/** The house's WhatsApp, in a line of text; nothing when it has none. */
export const WhatsappLink = ({ number }: { number: string }) =>
  number && <a href={addressOf(number)}>Écrire sur WhatsApp</a>

/** The WhatsApp button, floating over a reading page. */
export function WhatsappButton() {
  const number = useHouse()?.identity.whatsapp
  if (!number) return null
  return (
    <a className="floating-button" href={addressOf(number)} aria-label="WhatsApp" title="WhatsApp">
      <Icon name="whatsapp" />
    </a>
  )
}
