import { isTokenUnkept } from '../lib/session-token.ts'

/** Tells that the session ends with this page, in a browser that refused to store it. */
export const UnkeptSession = () =>
  isTokenUnkept() && (
    <p className="area-notice" role="status">
      Ce navigateur n’enregistre rien&nbsp;: votre session s’arrêtera si vous rechargez ou fermez cette page.
    </p>
  )
