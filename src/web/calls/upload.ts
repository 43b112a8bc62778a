/**
 * A fetch for ky that sends `form`, or a part of a file, and tells how much of it is on its way, from 0 to 1: browsers only tell so of an
 * XMLHttpRequest. The answer is text. Address, headers and the signal to stop are those of the request it is called with.
 */
export function uploading(form: FormData | Blob, onSent: (share: number) => void) {
  return ({ method, url, headers, signal }: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const call = new XMLHttpRequest()
      const stop = () => call.abort()
      call.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && onSent(loaded / total)
      call.onload = () =>
        resolve(
          new Response(call.status === 204 ? null : call.responseText, {
            status: call.status,
            headers: headersOf(call),
          }),
        )
      call.onerror = () => reject(new TypeError('The server could not be reached.'))
      call.onabort = () => reject(signal.reason)
      call.onloadend = () => signal.removeEventListener('abort', stop)
      call.open(method, url)
      for (const [name, value] of headers) {
        // The browser writes the type of a form itself, with the line that parts its fields.
        if (name !== 'content-type' || form instanceof Blob) call.setRequestHeader(name, value)
      }
      signal.addEventListener('abort', stop)
      call.send(form)
    })
}

function headersOf(call: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of call.getAllResponseHeaders().trim().split(/\r\n/)) {
    const [name = '', ...rest] = line.split(': ')
    if (name !== '') headers.append(name, rest.join(': '))
  }
  return headers
}
