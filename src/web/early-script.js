;(() => {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  if (/^\/(app|admin)(\/|$)/.test(location.pathname)) document.documentElement.dataset.area = 'app'
  // While it is parsed, a reading page keeps its far forms out of sight (ui/styles/far-below.css).
  if (!location.hash) {
    document.documentElement.dataset.parsing = ''
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() => delete document.documentElement.dataset.parsing),
    )
  }
  // A page of ours before this one has brought the faces (ui/fonts/wear-fonts.ts).
  if (document.referrer.startsWith(location.origin + '/')) document.documentElement.dataset.fonts = ''
  // What `isAsked` says of the stored consent: the banner shows in the first picture, or in none.
  const [, hideUntil = ''] = /"hideUntil":"([^"]+)"/.exec(localStorage.getItem('cookie_consent') ?? '') ?? []
  document.documentElement.dataset.cookies = Date.parse(hideUntil) > Date.now() ? 'known' : 'ask'
  // The offer this reader has hidden, and no other, is never drawn (site/hide-offer.ts).
  const offer = localStorage.getItem('offre-masquee')
  if (offer && 'adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.promo[data-offer="' + CSS.escape(offer) + '"]{display:none}')
    document.adoptedStyleSheets = [sheet]
  }
})()
