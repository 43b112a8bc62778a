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

/** The two buttons below a dialog; "Annuleren" and "Ok" unless said otherwise. */
export function DialogFooter({
  onCancel,
  onOk,
  okForm,
  cancelLabel = 'Annuleren',
  okLabel = 'Ok',
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
