import type { ComponentType } from 'react'

/** Every island of the reading pages. A module is fetched when its island is hydrated, and not before. */
export const islands = {
  'cookie-banner': async () => (await import('../consent/cookie-banner.tsx')).CookieBanner,
  'site-menu': async () => (await import('../site/site-menu.tsx')).SiteMenu,
  'consultation-booking': async () =>
    (await import('../site/consultation/consultation-booking.tsx')).ConsultationBooking,
  'visitor-chat': async () => (await import('../site/chat/visitor-chat.tsx')).VisitorChat,
  'refused-corrections': async () =>
    (await import('../site/landing/refused-corrections.tsx')).RefusedCorrections,
  'price-calculator': async () => (await import('../site/landing/price-calculator.tsx')).PriceCalculator,
  'pack-covers': async () => (await import('../site/landing/pack-covers.tsx')).PackCovers,
  'contact-form': async () => (await import('../site/forms/contact-form.tsx')).ContactForm,
  'sample-form': async () => (await import('../site/forms/sample-form.tsx')).SampleForm,
  'newsletter-form': async () => (await import('../site/forms/newsletter-form.tsx')).NewsletterForm,
}

export type IslandName = keyof typeof islands
type ParametersOf<N extends IslandName> = Parameters<Awaited<ReturnType<(typeof islands)[N]>>>
type PropsByIsland = { [N in IslandName]: ParametersOf<N> extends [infer Props] ? Props : object }
/** The props of an island; an empty object for a component without props. */
export type IslandProps<N extends IslandName> = PropsByIsland[N]

/** The component of an island by the name that the server wrote. */
export async function loadIsland(name: string): Promise<ComponentType<object>> {
  if (!isIsland(name)) throw new Error(`No island is called « ${name} ».`)
  // oxlint-disable-next-line typescript/consistent-type-assertions -- <Island> checked these props against this component
  return (await islands[name]()) as ComponentType<object>
}

const isIsland = (name: string): name is IslandName => Object.hasOwn(islands, name)
