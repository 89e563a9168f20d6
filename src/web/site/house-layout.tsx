import { Outlet } from 'react-router'
import type { Route } from './+types/house-layout'
import { HouseContext } from './house.ts'
import { loadHouse } from './load-house.ts'

/** The pages that the browser draws, the public ones and the author's: they know the house, and do without where it cannot be read. */
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
