// Before any schema.
import './lib/zod-in-browser.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useLayoutEffect, useState } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import { HOUSE_NAME } from '#contract/settings/house-name.ts'
import type { Route } from './+types/root'
import { DemoChoice } from './admin/demo/chosen-demo.tsx'
import sheet from './app.css?url'
import { NobodySession, SessionProvider } from './auth/session.tsx'
import { isAreaPath } from './lib/area-document.ts'
import { createQueryClient } from './lib/query-client.ts'
import { ServerDocumentContext } from './server-document'
import { loadHouse } from './site/load-house.ts'
import { PageProblem } from './site/page-problem.tsx'
import { SiteFrame } from './site/site-frame.tsx'
import { preloadedFonts } from './ui/fonts/preloaded-fonts.ts'
import { THEME_COLOUR } from './ui/theme-colour.ts'
import { Toaster } from './ui/toaster.tsx'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: sheet },
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The house's name, for every title and wordmark; its default where the settings cannot be read. */
export const loader = ({ context }: Route.LoaderArgs) =>
  loadHouse(context).then(
    ({ identity }) => ({ nom: identity.nom }),
    () => ({ nom: HOUSE_NAME }),
  )

/** Loaded once a visit: no navigation waits for it. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const server = use(ServerDocumentContext)
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOUR} />
        {server && <script nonce={server.nonce} dangerouslySetInnerHTML={{ __html: server.earlyScript }} />}
        <Meta />
        <Links />
        {server?.reading?.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        {children}
        {!server?.reading && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  const [queryClient] = useState(() => createQueryClient())
  useArea()
  return (
    <QueryClientProvider client={queryClient}>
      <DemoChoice
        shown={
          <NobodySession>
            <Outlet />
          </NobodySession>
        }
        otherwise={
          <SessionProvider>
            <Outlet />
          </SessionProvider>
        }
      />
      <Toaster />
    </QueryClientProvider>
  )
}

/** The dark theme is for the areas only (tokens.css): a sign-in applies it without a reload, as the early script would. */
function useArea(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (isAreaPath(pathname)) dataset.area = 'app'
    else delete dataset.area
  }, [pathname])
}

/** In the plain frame: every hydrated page carries this code, which must stay small. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SiteFrame>
    <PageProblem error={error} />
  </SiteFrame>
)
