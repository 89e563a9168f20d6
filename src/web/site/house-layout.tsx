import { Outlet } from 'react-router'
import type { Route } from './+types/house-layout'
import { HouseContext } from './house.ts'
import { loadHouse } from './load-house.ts'

/** The layout of hydrated pages, public or the author's: they know the house's settings, and do without when these cannot be read. */
export const loader = ({ context }: Route.LoaderArgs) => loadHouse(context).catch(() => null)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null)

/** Loaded once a visit: navigation between these pages requests nothing. */
export const shouldRevalidate = () => false

export default function HouseLayout({ loaderData }: Route.ComponentProps) {
  return (
    <HouseContext value={loaderData}>
      <Outlet />
    </HouseContext>
  )
}
