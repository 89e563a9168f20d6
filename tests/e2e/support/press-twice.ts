import type { Locator } from '@playwright/test'

/** A double click on a busy page: its events wait together, so that no timer runs between them. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.hover()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const page = button.page()
  const client = await page.context().newCDPSession(page)
  const send = (type: 'mousePressed' | 'mouseReleased', clickCount: number) =>
    client.send('Input.dispatchMouseEvent', {
      type,
      clickCount,
      button: 'left',
      x: x + width / 2,
      y: y + height / 2,
    })
  await Promise.all([
    send('mousePressed', 1),
    send('mouseReleased', 1),
    send('mousePressed', 2),
    send('mouseReleased', 2),
  ])
}
