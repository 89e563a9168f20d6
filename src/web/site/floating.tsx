import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/marks.tsx'
import { CHAT_OPENER } from './chat/chat-opener.ts'
import { WhatsappButton } from './whatsapp.tsx'

/** One small button in the outer margin, that opens to three; `watchFloating` brings it out and puts it away. */
export const Floating = () => (
  <aside className="floating" aria-label="Joindre la maison" hidden>
    <details>
      <summary className="floating-tab" aria-label="Nous joindre">
        <Icon name="envelope" />
      </summary>
      <div className="floating-choices">
        <BackToTop />
        <WhatsappButton />
        <Button
          type="submit"
          form={CHAT_OPENER}
          icon="envelope"
          className="floating-button"
          aria-haspopup="dialog"
        >
          Chat
        </Button>
      </div>
    </details>
  </aside>
)

/** Lies under the first 300 px of a page, and is where <BackToTop> leads: in view, there is nothing to go back to. */
export const HeadOfPage = () => <span id="haut" className="head-of-page" tabIndex={-1} />

/** A link to <HeadOfPage>, hidden and out of the tab order until `watchFloating` shows it. */
const BackToTop = () => (
  <a
    id="retour-en-haut"
    className="button floating-button"
    href="#haut"
    aria-label="Retour en haut de la page"
    hidden
  >
    <Icon name="up" />
    Haut de la page
  </a>
)
