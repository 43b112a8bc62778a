const edge = '----grens'

/** One file as the form of a browser sends it: the whole, and its content type. */
export function formWith(content: string | Buffer, name: string) {
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const parts = [Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${edge}--\r\n`)]
  return { body: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${edge}` }
}
