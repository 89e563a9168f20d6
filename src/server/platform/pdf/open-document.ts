import PDFDocument from 'pdfkit'

type About = { title: string; author: string; date: Date }
/** The pages of a long document are written as they end; those kept until the whole is drawn may tell how many they are. */
type Pages = { size: 'A4' | 'A5'; bufferPages: boolean }

/** An empty PDF/A-3b of the house, tagged and in French, that says of itself nothing that changes from one writing to the next. */
export const openDocument = (
  { title, author, date }: About,
  pages: Pages = { size: 'A4', bufferPages: true },
): PDFKit.PDFDocument =>
  new PDFDocument({
    ...pages,
    margin: 0,
    // The default, Helvetica, would be named and not embedded.
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: author,
      CreationDate: date,
      ModDate: date,
    },
  })
