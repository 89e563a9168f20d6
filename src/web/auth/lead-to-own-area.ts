import '../lib/zod-in-browser.ts'
import { areaOf } from './area-of.ts'
import { readStoredProfile } from './stored-profile.ts'

/** From a page without a router: leads the person who is signed in to their area; nothing happens when the session has ended. */
export function leadToOwnArea(): void {
  readStoredProfile({
    onUser: ({ role }) => location.replace(areaOf(role)),
    onNobody: () => {},
    onAway: () => {},
  })
}
