import type { PlainDate } from '#contract/shared/plain-date.ts'
import { type Act, lifeOf } from './sample/lives.ts'
import { PEOPLE, type Person } from './sample/people.ts'
import { WORKS, type Work } from './sample/works.ts'

/** The people of the sample but who erased their account: their order is not told here. */
export const CLIENTS: Person[] = PEOPLE.filter(({ account }) => account !== 'ERASED')

export const worksOf = ({ nom }: Person): Work[] => WORKS.filter(({ client }) => client === nom)

/** All that happened to an order up to a day. No card provider is there to give money back. */
export const actsOf = (work: Work, day: PlainDate): Act[] =>
  lifeOf(work, { day, workingDays: (work.pages ?? 220) > 150 ? 11 : 8, cardsGoBack: false })

/** The oldest first. */
export const CLIENT_WORKS: Work[] = WORKS.filter(({ client }) => CLIENTS.some(({ nom }) => nom === client))
