import { Landmark, Mail, Phone, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Contact, contact } from '../../../contract/areas/contacts/contacts.ts'
import { phoneText } from '../../../domain/identity/phone.ts'
import { shown } from '../../fields/cells.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { MailAddress } from '../../ui/mailAddress.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const lines = css({ display: 'grid', gap: '1.5', textStyle: 'small' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minWidth: '0',
  overflowWrap: 'anywhere',
  '& svg': { color: 'text.faint', flexShrink: '0' },
})

function Line({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p className={line}>
      {icon}
      <TextLink href={href}>{children}</TextLink>
    </p>
  )
}

const dial = (number: string | null) => `tel:${number?.replaceAll(/[^+\d]/g, '')}`

interface ContactCardProps {
  contact: Contact
  /** The page with all that is known of this person. */
  href: string
  children: ReactNode
}

/** One person; the buttons are its children. */
export function ContactCard({ contact: one, href, children }: ContactCardProps) {
  const known = one.emailAddress ?? one.telephoneNumber ?? one.mobileNumber
  return (
    <Card title={<TextLink href={href}>{one.fullName}</TextLink>} footer={children || undefined}>
      <div className={css({ display: 'grid', gap: '3', alignContent: 'start' })}>
        {(one.function || one.isPrimary || one.isSignatory || one.hasAccount) && (
          <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}>
            {one.function && <span className={css({ color: 'text.soft' })}>{one.function}</span>}
            {one.isPrimary && <Badge tone="accent">Hoofdcontact</Badge>}
            {one.isSignatory && <Badge tone="info">Tekenbevoegd</Badge>}
            {one.hasAccount && <Badge tone="success">Portaal</Badge>}
          </div>
        )}
        <div className={lines}>
          <Line icon={<Mail size={15} aria-hidden />} href={`mailto:${one.emailAddress}`}>
            {one.emailAddress && <MailAddress of={one.emailAddress} />}
          </Line>
          <Line icon={<Phone size={15} aria-hidden />} href={dial(one.telephoneNumber)}>
            {one.telephoneNumber && phoneText(one.telephoneNumber)}
          </Line>
          <Line icon={<Smartphone size={15} aria-hidden />} href={dial(one.mobileNumber)}>
            {one.mobileNumber && phoneText(one.mobileNumber)}
          </Line>
          {one.entityIds.length > 0 && (
            <div className={line}>
              <Landmark size={15} aria-hidden />
              {shown(contact.fields.entityIds, one.entityIds)}
            </div>
          )}
          {known === null && <p className={css({ color: 'text.faint' })}>Geen contactgegevens bekend</p>}
        </div>
      </div>
    </Card>
  )
}
