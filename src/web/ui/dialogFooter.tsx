import { css } from '../styled-system/css'
import { Button } from './button.tsx'

interface DialogFooterProps {
  onCancel?: () => void
  /** Without it the Ok button submits the form named by okForm. */
  onOk?: () => void
  /** The id of the form that Ok submits. */
  okForm?: string
  cancelLabel?: string
  okLabel?: string
  /** Ok destroys something. */
  danger?: boolean
  loading?: boolean
  okDisabled?: boolean
}

const row = css({
  display: 'flex',
  flexDirection: { base: 'column-reverse', sm: 'row' },
  justifyContent: 'flex-end',
  gap: '2',
})

/** What does nothing is called so; below a dialog in which one cancels something that would be two buttons of one name. */
const usual = 'Annuleren'

/** The two buttons below a dialog; "Annuleren" and "Ok" unless said otherwise. */
export function DialogFooter({
  onCancel,
  onOk,
  okForm,
  okLabel = 'Ok',
  cancelLabel = okLabel === usual ? 'Terug' : usual,
  danger = false,
  loading = false,
  okDisabled = false,
}: DialogFooterProps) {
  return (
    <div className={row}>
      {onCancel && (
        <Button onClick={onCancel} disabled={loading}>
          {cancelLabel}
        </Button>
      )}
      <Button
        type={okForm ? 'submit' : 'button'}
        form={okForm}
        look={danger ? 'danger' : 'primary'}
        onClick={onOk}
        loading={loading}
        disabled={okDisabled}
      >
        {okLabel}
      </Button>
    </div>
  )
}
