import { useRouteLoaderData } from 'react-router'
import { HOUSE_NAME } from '#contract/settings/house-name.ts'

/** The loader data of the root route. */
type RootData = { nom: string }

/** The argument of a `meta` function, reduced to the root's match, which is first. */
export type UnderRoot = { matches: readonly [{ loaderData?: RootData }, ...unknown[]] }

/** The house's name in its settings when the page was served. */
export const useHouseName = (): string => useRouteLoaderData<RootData>('root')?.nom ?? HOUSE_NAME

export const houseNameOf = ({ matches: [root] }: UnderRoot): string => root.loaderData?.nom ?? HOUSE_NAME
