import { createContext, use } from 'react'
import type { PublicSettings } from '#contract/settings/public-settings.ts'

/** The house as its settings say it, for every public page below a layout that has read them. */
export const HouseContext = createContext<PublicSettings | null>(null)

/** The house's public settings; null when they cannot be read: then the page shows nothing instead. */
export const useHouse = (): PublicSettings | null => use(HouseContext)

type HouseDays = Pick<PublicSettings, 'calendar' | 'fermeture'>

/** The same days in the client area, which reads no other setting of the house. */
export const HouseDaysContext = createContext<HouseDays | null>(null)

/** The days that the house works; the law's alone while they cannot be read. */
export function useHouseDays(): HouseDays {
  const house = useHouse()
  const days = use(HouseDaysContext)
  return house ?? days ?? LAW_ALONE
}

const LAW_ALONE: HouseDays = {
  calendar: {
    fermetures: [],
    joursRouverts: [],
    alsaceMoselle: false,
    supplement: { jours: 0, jusquau: null },
  },
  fermeture: null,
}
