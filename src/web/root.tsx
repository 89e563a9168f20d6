import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { HOUSE_NAME } from '#contract/settings/house-name.ts'
import type { Route } from './+types/root'
import applicationSheet from './app.css?url'
import { SessionProvider } from './auth/session.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { type ReadingDocument, ServerDocumentContext } from './server-document'
import { FIRST_SCREEN } from './site/first-screen.ts'
import { loadHouse } from './site/load-house.ts'
import { PageProblem } from './site/page-problem.tsx'
import readingSheet from './site/reading.css?url'
import { SiteFrame } from './site/site-frame.tsx'
import { preloadedFonts } from './ui/fonts/preloaded-fonts.ts'
import { Toaster } from './ui/toaster.tsx'
import { LATER } from './ui/use-whole-sheet.ts'

export const links: LinksFunction = () => [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]

/** The house's name, for every title and wordmark; its default where the settings cannot be read. */
export const loader = ({ context }: Route.LoaderArgs) =>
  loadHouse(context).then(
    ({ identity }) => ({ nom: identity.nom }),
    () => ({ nom: HOUSE_NAME }),
  )

/** Read once a visit: no navigation waits for it. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const server = use(ServerDocumentContext)
  return (
    <html lang="fr" data-fonts={server?.reading ? undefined : ''} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* No empty picture first. */}
        <link rel="expect" href={`#${FIRST_SCREEN}`} blocking="render" />
        {server && (
          <script
            nonce={server.nonce}
            data-modules={server.reading?.islandScripts.join(' ')}
            dangerouslySetInnerHTML={{ __html: server.earlyScript }}
          />
        )}
        {server?.reading ? (
          <ReadingSheet {...server.reading} />
        ) : (
          <>
            <HydratedSheet css={server?.houseCss ?? null} />
            {preloadedFonts.map((href) => (
              <link
                key={href}
                rel="preload"
                as="font"
                type="font/woff2"
                crossOrigin="anonymous"
                href={href}
              />
            ))}
          </>
        )}
        <Meta />
        <Links />
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

/** A reading page has its whole sheet in it. */
const ReadingSheet = ({ css }: ReadingDocument) =>
  css ? <style dangerouslySetInnerHTML={{ __html: css }} /> : <link rel="stylesheet" href={readingSheet} />

/**
 * The sheet of the whole application; a public page has its own part of it, and the rest comes when there is nothing
 * better to do, for whoever goes on to an area (`useWholeSheet`). In the browser this is the same link.
 */
function HydratedSheet({ css }: { css: string | null }) {
  if (!css) return <link rel="stylesheet" href={applicationSheet} />
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <link rel="stylesheet" href={applicationSheet} media={LATER} />
    </>
  )
}

export default function App() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Outlet />
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>
  )
}

/** In the plain frame: what every hydrated page carries for the day it breaks is to weigh little. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SiteFrame>
    <PageProblem error={error} />
  </SiteFrame>
)
