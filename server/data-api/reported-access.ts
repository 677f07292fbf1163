import type { Access } from './access.ts';
import type { Outcome } from './statements.ts';

/**
 * Wraps an access so that `report` is called for each table of which a statement returned, counted, changed or refused rows: the
 * number of matching rows is information about them, too.
 */
export const reportingAccess = (access: Access, report: (table: string) => void): Access => ({
  ...access,
  async run({ judge, ...request }) {
    const reportRows = ({ rows, total }: Outcome) => {
      if (rows > 0 || (total ?? 0) > 0) report(request.table);
    };
    const judged = (outcome: Outcome) => {
      reportRows(outcome);
      return judge?.(outcome) ?? 'commit';
    };
    const outcome = await access.run({ ...request, ...(judge && { judge: judged }) });
    if (!judge) reportRows(outcome);
    return outcome;
  },
});
