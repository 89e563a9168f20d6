import { useRouteLoaderData } from 'react-router'
import { HOUSE_NAME } from '#contract/settings/house-name.ts'

/** What the root of every page was given. */
type RootData = { nom: string }

/** What a `meta` function is given, as far as it knows the house: the root comes first. */
export type UnderRoot = { matches: readonly [{ loaderData?: RootData }, ...unknown[]] }

/** The house's name, as its settings said it when the page was served. */
export const useHouseName = (): string => useRouteLoaderData<RootData>('root')?.nom ?? HOUSE_NAME

export const houseNameOf = ({ matches: [root] }: UnderRoot): string => root.loaderData?.nom ?? HOUSE_NAME
