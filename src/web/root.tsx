import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import type { Route } from './+types/root'
import applicationSheet from './app.css?url'
import { SessionProvider } from './auth/session.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { type ReadingDocument, ServerDocumentContext } from './server-document'
import { FailurePage } from './site/failure-page.tsx'
import { NotFound } from './site/not-found.tsx'
import readingSheet from './site/reading.css?url'
import { preloadedFonts } from './ui/fonts/preloaded-fonts.ts'
import { Toaster } from './ui/toaster.tsx'

export const links: LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  ...preloadedFonts.map(
    (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const,
  ),
]

export function Layout({ children }: { children: ReactNode }) {
  const server = use(ServerDocumentContext)
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {server && <script nonce={server.nonce} dangerouslySetInnerHTML={{ __html: server.earlyScript }} />}
        {server?.reading ? (
          <ReadingHead {...server.reading} />
        ) : (
          <link rel="stylesheet" href={applicationSheet} />
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

/** A reading page has its whole sheet in it, and the few lines that wake its islands. */
function ReadingHead({ css, islandScripts }: ReadingDocument) {
  return (
    <>
      {css ? (
        <style dangerouslySetInnerHTML={{ __html: css }} />
      ) : (
        <link rel="stylesheet" href={readingSheet} />
      )}
      {islandScripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <FailurePage />
}
