/** The browser's request, up to the network: a test answers it, cuts it or lets it be. */
export class Wire extends EventTarget {
  static sent: Wire[] = []
  upload = new EventTarget()
  headers = new Headers()
  status = 0
  statusText = ''
  responseText = ''
  body: unknown
  path = ''
  open = (_method: string, path: string) => {
    this.path = path
  }
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value)
  abort = () => this.#end('abort')
  send = (body: unknown) => {
    this.body = body
    Wire.sent.push(this)
  }
  progress = (loaded: number, total: number) =>
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  answer = (status: number, text: string) => {
    Object.assign(this, { status, responseText: text })
    this.#end('load')
  }
  cut = () => this.#end('error')
  #end(how: string) {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}
