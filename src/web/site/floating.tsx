import { MessageCircle } from 'lucide-react'
import { Icon } from '../ui/marks.tsx'
import { CHAT_OPENER } from './chat/chat-opener.ts'
import { WhatsappButton } from './whatsapp.tsx'

/** Three round buttons in the outer margin; `watchFloating` lets them grow where nothing lies under them. */
export const Floating = () => (
  <aside className="floating grid gap-s2 justify-items-end print:hidden" aria-label="Joindre la maison">
    <BackToTop />
    <WhatsappButton />
    <button
      type="submit"
      form={CHAT_OPENER}
      className="floating-button"
      aria-haspopup="dialog"
      aria-label="Chat"
      title="Chat"
    >
      <Icon name={MessageCircle} />
    </button>
  </aside>
)

/** Lies under the first 300 px of a page, the target of <BackToTop>: in view, it needs no link. */
export const HeadOfPage = () => <span id="haut" className="head-of-page" tabIndex={-1} />

/** A link to <HeadOfPage>, hidden and out of the tab order until `watchFloating` shows it. */
const BackToTop = () => (
  <a
    id="retour-en-haut"
    className="floating-button"
    href="#haut"
    aria-label="Retour en haut de la page"
    title="Retour en haut de la page"
    hidden
  >
    <Icon name="up" />
  </a>
)
