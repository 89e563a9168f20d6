import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import applicationSheet from './app.css?url'
import { SessionProvider } from './auth/session.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { type ReadingDocument, ServerDocumentContext } from './server-document'
import { PageProblem } from './site/page-problem.tsx'
import readingSheet from './site/reading.css?url'
import { SiteFrame } from './site/site-frame.tsx'
import { preloadedFonts } from './ui/fonts/preloaded-fonts.ts'
import { Toaster } from './ui/toaster.tsx'
import { LATER } from './ui/use-whole-sheet.ts'

export const links: LinksFunction = () => [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]

export function Layout({ children }: { children: ReactNode }) {
  const server = use(ServerDocumentContext)
  return (
    <html lang="fr" data-fonts={server?.reading ? undefined : ''} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {server && <script nonce={server.nonce} dangerouslySetInnerHTML={{ __html: server.earlyScript }} />}
        {server?.reading ? (
          <ReadingHead {...server.reading} />
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

/**
 * A reading page has its whole sheet in it, and the few lines that wake its islands, which its end does not wait for; in
 * development they come in order, Vite's first.
 */
function ReadingHead({ css, islandScripts }: ReadingDocument) {
  return (
    <>
      {css ? (
        <style dangerouslySetInnerHTML={{ __html: css }} />
      ) : (
        <link rel="stylesheet" href={readingSheet} />
      )}
      {islandScripts.map((src) => (
        <script key={src} type="module" async={import.meta.env.PROD} src={src} fetchPriority="low" />
      ))}
    </>
  )
}

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
