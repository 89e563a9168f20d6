import { createContext, use } from 'react'
import type { PublicSettings } from '#contract/settings/public-settings.ts'

/** The house as its settings say it, for every public page below a layout that has read them. */
export const HouseContext = createContext<PublicSettings | null>(null)

/** The house's public settings; null when they cannot be read: then the page shows nothing instead. */
export const useHouse = (): PublicSettings | null => use(HouseContext)
