import PDFDocument from 'pdfkit'

type About = { title: string; author: string; date: Date }

/** An empty PDF/A-3b of the house, tagged and in French, that says of itself nothing that changes from one writing to the next. */
export const openDocument = ({ title, author, date }: About): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    // The default, Helvetica, would be named and not embedded.
    font: '',
    bufferPages: true,
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
