import { EmailChange } from './email-change.tsx';
import { Identities } from './identities.tsx';
import { PasswordChange } from './password-change.tsx';
import { Profile } from './profile.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** What an administrator sees and changes of their own account. */
export function Account() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Profile />
        <EmailChange />
        <PasswordChange />
      </div>
      <div className="grid gap-6">
        <SecondFactor />
        <Sessions />
        <Identities />
      </div>
    </div>
  );
}
