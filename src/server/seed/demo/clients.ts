import { PEOPLE, type Person } from '#contract/sample/people.ts'
import { type Work, WORKS } from '#contract/sample/works.ts'

/** The people of the sample but who erased their account: their order is not told here. */
export const CLIENTS: Person[] = PEOPLE.filter(({ account }) => account !== 'ERASED')

export const worksOf = ({ nom }: Person): Work[] => WORKS.filter(({ client }) => client === nom)

/** The oldest first. */
export const CLIENT_WORKS: Work[] = WORKS.filter(({ client }) => CLIENTS.some(({ nom }) => nom === client))
