import { describe, expect, test } from 'vitest'
import { newWordsOf } from './new-words.ts'
import { textOfHtml } from './text-of-html.ts'

const NEW = 'Bonjour Judith,\n\nVoici ma réponse.'

/** What each mail program adds below an answer. */
const QUOTATIONS: Record<string, string> = {
  'Gmail in French':
    'Le lun. 30 nov. 2026 à 10:30, Bon à tirer <x+abc@maison.fr> a écrit :\n\n> Bonjour,\n> Le texte',
  'Gmail in French, wrapped':
    'Le lun. 30 nov. 2026 à 10:30, Bon à tirer\n<x+abcdefghij@maison.fr> a\nécrit :\n\n> Bonjour,',
  'Gmail in English': 'On Mon, Nov 30, 2026 at 10:30 AM Bon à tirer <x@maison.fr> wrote:\n\n> Hello',
  'Gmail with no-break spaces': 'Le lun. 30 nov. 2026 à 10:30, Judith a écrit\u00a0:\n\n> Bonjour',
  'Apple Mail in French': '> Le 30 nov. 2026 à 10:30, Judith <x@maison.fr> a écrit :\n> \n> Bonjour,',
  'Apple Mail in English': '> On 30 Nov 2026, at 10:30, Judith <x@maison.fr> wrote:\n> \n> Hello',
  'Outlook in French':
    '________________________________\nDe : Judith <x@maison.fr>\nEnvoyé : lundi 30 novembre 2026 10:30\nÀ : Marie <m@exemple.fr>\nObjet : Nouveau message\n\nBonjour,',
  'Outlook in French, without a rule':
    'De : Judith <x@maison.fr>\nEnvoyé : lundi 30 novembre 2026 10:30\nÀ : Marie <m@exemple.fr>\nObjet : Nouveau message\n\nBonjour,',
  'Outlook in English':
    'From: Judith <x@maison.fr>\nSent: Monday, November 30, 2026 10:30 AM\nTo: Marie <m@exemple.fr>\nSubject: New\n\nHello',
  'an older Outlook':
    '-----Message d’origine-----\nDe : Judith\nEnvoyé : lundi\nÀ : Marie\nObjet : x\n\nBonjour',
  'an older Outlook in English': '-----Original Message-----\nFrom: Judith\n\nHello',
  Orange:
    '> Message du 30/11/26 10:30\n> De : "Judith" <x@maison.fr>\n> A : m@exemple.fr\n> Copie à : \n> Objet : Nouveau message\n>\n> Bonjour',
  'Orange’s newer webmail':
    'envoyé : 30 novembre 2026 à 10:30\nde : Judith <x@maison.fr>\nà : m@exemple.fr\nobjet : Nouveau message\n\n\nBonjour',
  'Free, by Zimbra':
    '----- Mail original -----\nDe: "Judith" <x@maison.fr>\nÀ: "Marie" <m@free.fr>\nEnvoyé: Lundi 30 Novembre 2026 10:30:00\nObjet: Nouveau message\n\nBonjour',
  'Thunderbird in French': 'Le 30/11/2026 à 10:30, Judith a écrit :\n> Bonjour,\n> Le texte',
  'Thunderbird in English': 'On 11/30/2026 10:30 AM, Judith wrote:\n> Hello',
  'a quotation alone': '> Bonjour,\n> Le texte\n> cité',
}

describe('new words', () => {
  test.each(Object.entries(QUOTATIONS))(
    '%s: the words above its quotation are the new ones',
    (_, quotation) => {
      const text = `${NEW}\n\n${quotation}\n`
      expect(newWordsOf(text)).toEqual({ texte: NEW, entier: text.trim().replace(/[ ]+$/gm, '') })
    },
  )

  test.each([
    'Envoyé de mon iPhone',
    'Envoyé depuis mon mobile Orange',
    'Envoyé à partir de Outlook pour Android',
    'Envoyé depuis l’application Mail Orange',
    'Sent from my iPhone',
    'Get Outlook for iOS<https://aka.ms/o0ukef>',
    'Télécharger Outlook pour Android',
    '-- \nMarie Aubrac\nautrice',
    '--\nMarie Aubrac',
  ])('%j is a signature', (signature) => {
    expect(newWordsOf(`${NEW}\n\n${signature}`).texte).toBe(NEW)
    expect(newWordsOf(`${NEW}\n\n${signature}\n\n${QUOTATIONS['Gmail in French']}`).texte).toBe(NEW)
  })

  test('an answer among the lines that it quotes keeps its own', () => {
    const text = 'Le 30/11/2026 à 10:30, Judith a écrit :\n> Quand ?\n\nLundi.\n\n> Où ?\n\nÀ Mende.'
    expect(newWordsOf(text).texte).toBe('Lundi.\n\n\nÀ Mende.')
  })

  test('a message without a word of its own says what it forwards', () => {
    const text = '---------- Forwarded message ---------\nFrom: Paul\n\nMon chapitre.'
    expect(newWordsOf(text)).toEqual({ texte: text, entier: null })
  })

  test.each([
    'Le titre que vous proposez me plaît.\nLe chapitre 2 aussi.',
    'De : rien à ajouter.',
    'Prix > 1 000 € ?',
    'On pourrait : garder ce titre.',
    'Mon texte -- le vrai -- est prêt.',
  ])('%j is nobody’s quotation', (text) => {
    expect(newWordsOf(text)).toEqual({ texte: text, entier: null })
  })

  test('a text of 5 MB is bounded, and says so', () => {
    const { texte, entier } = newWordsOf('Un mot. '.repeat(650_000))
    expect(texte.length).toBeLessThanOrEqual(10_000)
    expect(texte).toMatch(/La suite est dans le message entier\.$/)
    expect(entier?.length).toBeLessThan(101_000)
    expect(entier).toMatch(/il reste dans la boîte de la maison\.$/)
  })

  // Each of these took minutes by a quadratic reading.
  test.each([
    ['lines that begin as a quotation', 'Le a\n'.repeat(20_000)],
    ['headers', 'De : a\n'.repeat(14_000)],
    ['marks', '>'.repeat(100_000)],
    ['empty lines', '\n'.repeat(100_000)],
    ['spaces', ' '.repeat(100_000)],
    ['one line without an end', `Le ${'a écrit '.repeat(12_000)}`],
  ])('%s are read in no time', (_, text) => {
    const start = performance.now()
    newWordsOf(text)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

/** What they add below an answer that is of HTML alone. */
const PAGES: Record<string, string> = {
  'Gmail in English':
    '<div dir="ltr">Bonjour Judith,<div><br></div><div>Voici ma réponse.</div></div><br><div class="gmail_quote"><div class="gmail_attr">On Mon, Nov 30, 2026 at 10:30 AM Bon à tirer &lt;<a href="mailto:x@maison.fr">x@maison.fr</a>&gt; wrote:<br></div><blockquote>Hello</blockquote></div>',
  'Outlook on the web, in French':
    '<div>Bonjour Judith,</div><div><br></div><div>Voici ma réponse.</div><hr><div id="divRplyFwdMsg"><b>De :</b> Judith &lt;x@maison.fr&gt;<br><b>Envoyé :</b> lundi 30 novembre 2026 10:30<br><b>À :</b> Marie<br><b>Objet :</b> Nouveau message</div><div>Bonjour</div>',
  'Outlook, in English':
    '<p class="MsoNormal">Bonjour Judith,<o:p></o:p></p><p class="MsoNormal">Voici ma réponse.<o:p>&nbsp;</o:p></p><div><p class="MsoNormal"><b>From:</b> Judith<br><b>Sent:</b> Monday, November 30, 2026 10:30 AM<br><b>To:</b> Marie<br><b>Subject:</b> New</p></div><p>Hello</p>',
  'a telephone of Apple':
    '<div>Bonjour Judith,</div><div><br></div><div>Voici ma réponse.</div><div><br><div>Envoyé de mon iPhone</div><div><blockquote type="cite">Le 30 nov. 2026 à 10:30, Judith &lt;x@maison.fr&gt; a écrit&nbsp;:<br></blockquote></div><blockquote type="cite">Bonjour,</blockquote></div>',
  Thunderbird:
    '<p>Bonjour Judith,</p><p>Voici ma réponse.</p><div class="moz-cite-prefix">Le 30/11/2026 à 10:30, Judith a écrit&nbsp;:<br></div><blockquote type="cite"><p>Bonjour,</p></blockquote><div class="moz-signature">-- <br>Marie</div>',
  Orange:
    '<div>Bonjour Judith,</div><div>&nbsp;</div><div>Voici ma réponse.</div><blockquote>&gt; Message du 30/11/26 10:30<br>&gt; De : "Judith" &lt;x@maison.fr&gt;<br>&gt; A : m@exemple.fr<br>&gt; Objet : Nouveau<br>&gt; Bonjour</blockquote>',
  Free: '<div>Bonjour Judith,</div><div><br></div><div>Voici ma réponse.<br></div><div><br></div><hr><div><b>De: </b>"Judith" &lt;x@maison.fr&gt;<br><b>À: </b>"Marie"<br><b>Envoyé: </b>Lundi 30 Novembre 2026<br><b>Objet: </b>Nouveau</div><div>Bonjour</div>',
}

test.each(Object.entries(PAGES))(
  '%s: the words above the quotation of a page are the new ones',
  (_, html) => {
    expect(newWordsOf(textOfHtml(html)).texte).toBe(NEW)
  },
)

describe('the text of a page', () => {
  test.each([
    [
      '<p>Bonjour&nbsp;<b>Judith</b>,</p><p>Merci&nbsp;!<br>À bientôt</p>',
      'Bonjour\u00a0Judith,\n\nMerci\u00a0!\nÀ bientôt',
    ],
    ['<div>un</div><div>deux</div>', 'un\ndeux'],
    // The empty lines of most mail programs were lost, and with them the paragraphs.
    ['<div>un</div><div><br></div><div>deux<br></div><div>trois</div>', 'un\n\ndeux\ntrois'],
    ['<ul><li>un</li><li>deux</li></ul>', '- un\n- deux'],
    [
      'Oui<blockquote type="cite"><div>Cité</div><blockquote>deux fois</blockquote></blockquote>',
      'Oui\n> Cité\n>> deux fois',
    ],
    ['<style>p{}</style><script>alert(1)</script><svg><text>x</text></svg>Oui', 'Oui'],
    ['<img src=x onerror=alert(1)><a href="javascript:alert(1)">lien</a>', 'lien'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['<pre>a\n  b</pre>', 'a\n  b'],
    ['<p>jamais fermé', 'jamais fermé'],
  ])('%s', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  test.each(['<div>', '<br>', '<br><p></p>', '<p>', '<blockquote>', '<li>', '<'])(
    '100 000 « %s » are read in no time',
    (tag) => {
      const start = performance.now()
      textOfHtml(tag.repeat(100_000))
      expect(performance.now() - start).toBeLessThan(4000)
    },
  )
})
