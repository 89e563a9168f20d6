import { Outlet } from 'react-router'
import type { PageHandle } from '../server-document'
import type { Route } from './+types/reading-layout'
import { HouseContext } from './house.ts'
import { loadHouse } from './load-house.ts'
import { PageProblem } from './page-problem.tsx'
import { ReadingFrame } from './reading-frame.tsx'

/** Reading pages: HTML from the server, islands in place of hydration (docs/decisions/021). */
export const handle: PageHandle = { reading: true }

export const loader = ({ context }: Route.LoaderArgs) => loadHouse(context)

export default function ReadingLayout({ loaderData }: Route.ComponentProps) {
  return (
    <HouseContext value={loaderData}>
      <Outlet />
    </HouseContext>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ReadingFrame>
    <PageProblem error={error} />
  </ReadingFrame>
)
