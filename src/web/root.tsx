import { type ReactNode, use } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './app.css'
import { ServerDocumentContext } from './server-document'
import { preloadedFonts } from './ui/fonts.ts'

export const links: LinksFunction = () =>
  preloadedFonts.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
  }))

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
  return <Outlet />
}
