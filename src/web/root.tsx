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
import './app.css'
import { SessionProvider } from './auth/session.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { ServerDocumentContext } from './server-document'
import { FailurePage } from './site/failure-page.tsx'
import { NotFound } from './site/not-found.tsx'
import { preloadedFonts } from './ui/fonts.ts'
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
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
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
