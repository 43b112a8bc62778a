import { areaOf } from '../../records/area.ts'
import { action, allActions, allNotes, note } from './actions.ts'

/** What is to be done, and what was noted. */
export const area = areaOf({
  records: [action, allActions, note, allNotes],
  samples: {
    actions: {
      draft: (nth) => ({
        subject: `Bellen ${nth}`,
        actionType: 'bellen',
        deadline: '2099-01-05',
        priority: 'normal',
        assigneeId: 1,
      }),
      changes: {
        field: 'recurrence',
        values: ['week', 'month', 'year'],
        wrong: 'elke dag',
        says: /^Deze waarde is niet geldig$/,
      },
    },
    notes: {
      draft: (nth) => ({ subject: `Gebeld ${nth}`, noteType: 'notitie', body: '<p>Over de factuur</p>' }),
    },
  },
  privacy: {
    actions: {
      person: 'subject body waiting_for asked_for',
      plain: 'kind action_type note_type priority recurrence state remind_time',
    },
    action_comments: { person: 'content' },
    action_files: { removed: 'file_hash file_name file_type' },
  },
})
