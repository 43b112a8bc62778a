/** An address that, where it does not fit on one line, goes on at its @ and not in the middle of a word. */
export function MailAddress({ of }: { of: string }) {
  const at = of.indexOf('@')
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}
