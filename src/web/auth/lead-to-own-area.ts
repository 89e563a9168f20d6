import '../lib/zod-in-browser.ts'
import { areaOf } from './area-of.ts'
import { readStoredProfile } from './stored-profile.ts'

/** Redirects a signed-in person to their area, from a page without a router; does nothing when the session has ended. */
export function leadToOwnArea(): void {
  readStoredProfile({
    isSignedIn: false,
    onUser: ({ role }) => location.replace(areaOf(role)),
    onNobody: () => {},
    onAway: () => {},
  })
}
