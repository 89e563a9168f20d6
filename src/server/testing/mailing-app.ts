import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'
import { startOwnTestApp, type TestApp } from './test-app.ts'

/** An application of a file's own, whose mails go to a server of the test: empty and welcoming before each test; `take` keeps both. */
export function mailingApp(take: (stage: { app: TestApp; peer: SmtpPeer }) => void): void {
  let app: TestApp
  let peer: SmtpPeer
  beforeAll(async () => {
    peer = await startSmtpPeer()
    app = await startOwnTestApp({ SMTP_URL: peer.url, MAIL_FROM: 'bonjour@bonatirer.example' })
    take({ app, peer })
  })
  beforeEach(() => {
    peer.empty()
    peer.answer('welcome')
  })
  afterAll(async () => {
    await app.close()
    await peer.close()
  })
}
