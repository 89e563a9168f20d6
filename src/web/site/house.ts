import { createContext, use } from 'react'
import type { PublicSettings } from '#contract/settings/public-settings.ts'

/** The house as its settings say it, for every public page below a layout that has read them. */
export const HouseContext = createContext<PublicSettings | null>(null)

/** Who the house is, what it says of itself and offers; null where nobody could read it: then nothing is said in its place. */
export const useHouse = (): PublicSettings | null => use(HouseContext)
